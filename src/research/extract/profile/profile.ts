import type { Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { isRelated, type Subject } from '../fact/subject.js'
import { nameFacts } from '../name/brand.js'
import { legalNameFacts } from '../name/legal-names.js'
import { conditionFacts } from './condition.js'
import { foundingFacts } from './founding.js'

/** Extract the names, the founding year, the type and the operating status of the owner of the website. */
export const PROFILE_READERS: readonly ((page: Page, subject: Subject) => Fact[])[] = [
  nameFacts,
  (page, subject) => legalNameFacts(page, (name) => isRelated(name, subject)),
  foundingFacts,
  conditionFacts,
]
