import { asAdmin, provenance, type TestApp } from '../app.js'
import { slugOwners } from '../make/slug.js'
import { unique } from '../make.js'
import type { Request, Requests } from './request.js'

type Owner = (typeof slugOwners)[number]

async function pathOf(app: TestApp, { make, key }: Owner): Promise<{ path: Record<string, string | number> }> {
  const { id } = await make(app)
  return { path: { [key]: key === 'newsId' ? Number(id) : id } }
}

/** A record that has been renamed once. */
async function redirected(app: TestApp, owner: Owner): Promise<Request> {
  const { path } = await pathOf(app, owner)
  const { body } = await app.rest(`${owner.base}/${path[owner.key]}/slug`, {
    method: 'PATCH',
    headers: asAdmin,
    query: provenance,
    body: { newSlug: owner.slugFor(`renamed-${unique()}`) },
  })
  return { path: { ...path, redirectId: body.redirect.redirectId }, query: provenance }
}

const [entity, person, news] = slugOwners

const change = async (app: TestApp, owner: Owner): Promise<Request> => ({
  ...(await pathOf(app, owner)),
  query: provenance,
  body: { newSlug: owner.slugFor(`renamed-${unique()}`) },
})

export const slugRequests: Requests = {
  getEntitySlug: (app) => pathOf(app, entity),
  getPersonSlug: (app) => pathOf(app, person),
  getNewsSlug: (app) => pathOf(app, news),
  changeEntitySlug: (app) => change(app, entity),
  changePersonSlug: (app) => change(app, person),
  changeNewsSlug: (app) => change(app, news),
  listEntityRedirects: (app) => pathOf(app, entity),
  listPersonRedirects: (app) => pathOf(app, person),
  listNewsRedirects: (app) => pathOf(app, news),
  deleteEntityRedirect: (app) => redirected(app, entity),
  deletePersonRedirect: (app) => redirected(app, person),
  deleteNewsRedirect: (app) => redirected(app, news),
}
