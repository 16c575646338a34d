/** All that the template says in the language. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });
