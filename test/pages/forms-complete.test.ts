import { describe, expect, test } from 'vitest'
import { CREATE_KINDS } from '../../pages/create/create-kinds.js'
import { SUBJECTS } from '../../pages/edit/fields.js'
import { registry } from '../../src/server/operations.js'

/** Why a mutation of records has no form of its own. */
const WITHOUT_FORM: Readonly<Record<string, string>> = {
  clearAssociationTitle: 'the form of a role changes the title to nothing with updateAssociation',
  convertMedia: 'the page below /image',
  createEntityNews: 'createNews names the organizations of the article',
  createEntitySecAddress: 'a program maps the filings of the SEC',
  createEntitySecAliases: 'a program maps the filings of the SEC',
  createEntitySecExchangeUrls: 'a program maps the filings of the SEC',
  createEntitySecIdentifiers: 'a program maps the filings of the SEC',
  createPersonNews: 'createNews names the person of the article',
  deleteEntityNews: 'deleteNews deletes the article',
  deleteMedia: 'the page below /image',
  deletePersonNews: 'deleteNews deletes the article',
  importEntityLogo: 'the page below /image',
  importNewsThumbnail: 'a new article gets the image of its web page',
  mergeEntities: 'the pages below /merge',
  mergePeople: 'the pages below /merge',
  reconcileClassifications: 'a program replaces the classifications of many entities',
  replaceAcquisition: 'updateAcquisition',
  replaceAssociation: 'updateAssociation',
  replaceEntity: 'updateEntity',
  replaceEntityAddress: 'updateEntityAddress',
  replaceEntityBlogPost: 'updateEntityBlogPost',
  replaceEntityClassification: 'updateEntityClassification',
  replaceEntityNews: 'updateNews',
  replaceEntityText: 'updateEntityText',
  replaceEntityUrlLink: 'updateEntityUrlLink',
  replaceFundraiseRound: 'updateFundraiseRound',
  replaceInvestorJoin: 'updateInvestorJoin',
  replaceNews: 'updateNews',
  replacePerson: 'updatePerson',
  replacePersonAddress: 'updatePersonAddress',
  replacePersonBlogPost: 'updatePersonBlogPost',
  replacePersonNews: 'updateNews',
  replacePersonText: 'updatePersonText',
  replacePersonUrlLink: 'updatePersonUrlLink',
  replaceValuation: 'updateValuation',
  updateEntityNews: 'updateNews',
  updateEntityOperatingStatus: 'updateEntity contains the status',
  updateEntitySlug: 'updateEntity contains the slug',
  updateEntityStatus: 'updateEntity contains the visibility',
  updateEntityType: 'updateEntity contains the type',
  updateNewsArticleSlug: 'updateNews contains the slug',
  updatePersonNews: 'updateNews',
  updatePersonSlug: 'updatePerson contains the slug',
  uploadMedia: 'the page below /image',
}

/** The mutations of all forms. */
const withForm = new Set([
  ...CREATE_KINDS.flatMap(({ mutation, bare }) => [mutation, ...(bare ? [bare.mutation] : [])]),
  ...Object.values(SUBJECTS).flatMap(({ update, remove, parts }) => [
    update,
    remove,
    ...parts.flatMap(({ noun, isReplaced, isOnlyRemoved }) =>
      (isOnlyRemoved ? ['delete'] : ['create', isReplaced ? 'replace' : 'update', 'delete']).map(
        (verb) => `${verb}${noun}`,
      ),
    ),
  ]),
])

const mutations = new Set(
  registry.operations.filter(({ kind }) => kind === 'write').map(({ graph }) => String(graph).replace('Mutation.', '')),
)

describe('the pages can write what the API can write', () => {
  test('each mutation that writes records has a form, or a reason why it has none', () => {
    const missing = [...mutations].filter((name) => !withForm.has(name) && !Object.hasOwn(WITHOUT_FORM, name))
    expect(missing).toEqual([])
  })

  test('no reason is about a mutation that has a form, or that does not exist', () => {
    const wrong = Object.keys(WITHOUT_FORM).filter((name) => withForm.has(name) || !mutations.has(name))
    expect(wrong).toEqual([])
  })

  test('each form has a mutation that writes records', () => {
    expect([...withForm].filter((name) => !mutations.has(name))).toEqual([])
  })
})
