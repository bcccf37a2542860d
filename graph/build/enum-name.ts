/**
 * Returns the name of a value in GraphQL: `Investment Firm`, `investmentFirm` and `investment-firm` become
 * INVESTMENT_FIRM.
 */
export const enumName = (value: string): string =>
  value
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
