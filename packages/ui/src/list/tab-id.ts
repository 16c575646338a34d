/** The id of a tab, by which its panel is named. @param value null for the tab of all */
export const tabIdOf = (panelId: string, value: string | null): string => `${panelId}-tab-${value ?? ''}`;
