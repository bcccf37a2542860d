import type { Analysis } from '../plan/finding.js'
import type { Question } from '../plan/question.js'
import { analyse } from '../plan/scan.js'
import { connectNames } from './connect.js'
import { withBuyers, withPortfolio } from './investing.js'

/** Reads a question: first by phrases, then what they leave unconnected by the kinds of its parts. */
export const analyseByKinds = (question: Question): Analysis =>
  withBuyers(question, withPortfolio(question, connectNames(question, analyse(question))))
