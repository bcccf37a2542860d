import { entityTexts, personTexts } from '../../../src/attribute/text/text-operations.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

const bodies = {
  create: () => ({ textType: 'summary', text: 'Makes tools for builders.' }),
  replace: { textType: 'summary', text: 'Makes better tools for builders.' },
  patch: { textName: 'About' },
}

export const textRequests: Requests = {
  // A published entity cannot lose its last summary.
  ...familyRequests(entityTexts, entityOwner, 'texts', 'textId', {
    ...bodies,
    create: () => ({ ...bodies.create(), textType: 'tagline' }),
    replace: { ...bodies.replace, textType: 'tagline' },
  }),
  ...familyRequests(personTexts, personOwner, 'texts', 'textId', bodies),
  entityTextTypes: async () => ({}),
  personTextTypes: async () => ({}),
}
