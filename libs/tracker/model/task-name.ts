interface Named {
  key: string | null;
  title: string | null;
}

/** What people call a task: 'QC-128 Count the stock'; without a project its title alone. Rows of lists say null for nothing. */
export const nameOfTask = ({ key, title }: Named): string => [key, title].filter(Boolean).join(' ');
