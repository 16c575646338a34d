/** The conversation with who helps newcomers. */
export const GUIDE_ID = 'hana-lindqvist';

/** By this id other parts of the header open it (`toolOpener`). */
export const GUIDE_TOOL = 'chat with the guide';
