/** All that the template says in the language, but what is said behind a click. */
export const texts = import.meta.glob<object>(['./*.json', '!./dashboardEditor.json'], {
  eager: true,
  import: 'default',
});
