/** What people call a task: 'QC-128 Count the stock'; without a project its title alone. */
export const nameOfTask = ({ key, title }: { key: string; title: string }): string =>
  key ? `${key} ${title}` : title;
