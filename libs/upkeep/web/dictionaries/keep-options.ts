/** In a file of its own: it is loaded where an administrator has changed an entry, and the kinds of fields come with it. */
export { keepOptions } from '#fields/model';
