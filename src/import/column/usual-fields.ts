/** Fields that most tables of companies have. */
export const USUAL_FIELDS = [
  'url.website',
  'country',
  'city',
  'foundedYear',
  'industry',
  'numberOfEmployees',
  'url.linkedin',
] as const
