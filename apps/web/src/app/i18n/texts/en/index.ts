/** The areas of English, each loaded when a screen first asks for it. Those of the sign-in page come with the program. */
export default import.meta.glob<object>(['./*.json', '!./{auth,common}.json'], { import: 'default' });
