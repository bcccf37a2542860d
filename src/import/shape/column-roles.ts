import { fieldsNamed } from '../column/known-columns.js'

/** Whether a column has the names of companies. */
export const isCompany = (column: string): boolean => {
  const fields = fieldsNamed(column)
  return fields.has('nameBrand') || fields.has('company')
}

/** Whether a column has the names of investors. */
export const isInvestor = (column: string): boolean => INVESTOR.test(column)

const INVESTOR = /^(?:investor|fund|vc|firm|angel|backer|shareholder|venture ?capital)s?(?:[ _-]?name)?$/i
