/** The areas of this language, each loaded when a screen first asks for it. */
export default import.meta.glob<object>('./*.json', { import: 'default' });
