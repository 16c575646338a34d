export function keepTemporaryFilesInMemory(): void;
