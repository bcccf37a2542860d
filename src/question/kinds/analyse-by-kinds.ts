import type { Analysis } from '../plan/reading/finding.js'
import type { Question } from '../plan/reading/question.js'
import { analyse } from '../plan/rule/scan.js'
import { connectNames } from './connect.js'
import { withBuyers, withPortfolio } from './investing.js'
import { withInvestorTypes } from './investor-types.js'

const READINGS = [connectNames, withInvestorTypes, withPortfolio, withBuyers]

/** Reads a question: first by phrases, then what they leave unconnected by the kinds of its parts. */
export const analyseByKinds = (question: Question): Analysis =>
  READINGS.reduce((read, reading) => reading(question, read), analyse(question))
