import { expect, test } from 'vitest'
import { classifyTitle } from '../../../src/relation/association/title.js'

test.each([
  ['CEO', 'C-Level', 'Executive'],
  ['Chief Technology Officer', 'C-Level', 'Executive'],
  ['Co-Founder & CEO', 'Founder', 'Executive'],
  ['Chairwoman', 'Board', 'Board'],
  ['General Partner', 'Partner', 'Investment'],
  ['SVP, Marketing', 'Vice President', 'Marketing'],
  ['Director of Finance', 'Director', 'Finance'],
  ['Head of Sales', 'Director', 'Sales'],
  ['Board Advisor', 'Board', 'Board'],
  ['Engineering Manager', 'Manager', 'Engineering'],
  ['Software Engineer', null, 'Engineering'],
  ['General Counsel', null, 'Legal'],
  ['Investor', null, 'Investment'],
  ['Baker', null, null],
  ['首席执行官', null, null],
])('the title %s has level %s and function %s', (title, level, role) => {
  expect(classifyTitle(title)).toEqual({ level, function: role })
})
