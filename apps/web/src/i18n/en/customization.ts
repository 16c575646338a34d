/** The dialog Theme Customization. */
export default {} as const;
