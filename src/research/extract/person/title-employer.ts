import { isOwn, type Subject } from '../fact/subject.js'
import { isField } from './standing.js'

/* The employer in a title, such as `CTO of Hexagon`. */

const EMPLOYER =
  / (?:of|at|de|du|di|von|der|da|do|dal|della|van|i|på|hos|bei|chez|presso|w|v|ve) (?:the )?(\p{Lu}.{0,60})$/u
/** The last word of the name of a part of the company. */
const PART = / (?:Office|Branch|Division|Region|Team|Programme?|Department|Unit)$/
/** Whether a title names another employer, such as `CTO of Hexagon`. */
export const isElsewhere = (title: string, subject: Subject): boolean => {
  const employer = EMPLOYER.exec(title)?.[1]
  return employer !== undefined && !isField(employer) && !PART.test(employer) && !isOwn(employer, subject)
}
