import type { Page } from '../page/page.js'
import { nameFacts } from './brand.js'
import { conditionFacts } from './condition.js'
import type { Fact } from './fact.js'
import { foundingFacts } from './founding.js'
import { legalNameFacts } from './legal-names.js'
import { isRelated, type Subject } from './subject.js'

/** Extract the names, the founding year, the type and the operating status of the owner of the website. */
export const PROFILE_READERS: readonly ((page: Page, subject: Subject) => Fact[])[] = [
  nameFacts,
  (page, subject) => legalNameFacts(page, (name) => isRelated(name, subject)),
  foundingFacts,
  conditionFacts,
]
