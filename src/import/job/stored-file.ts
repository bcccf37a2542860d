/** Where the file of an import is stored. */
export const pathOf = (importId: string): string => `imports/${importId}`
