/** The demo switcher of users and tenants. */
export default {} as const;
