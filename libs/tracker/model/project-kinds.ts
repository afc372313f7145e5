/** What pickers of projects ask for: open ones in which the reader works, and any that they see, to make another like it. */
export const projectToWorkIn = 'project';
export const projectToCopy = 'projectToCopy';
