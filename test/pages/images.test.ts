import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { provenance, testApp } from '../support/app.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage, signIn } from '../support/open-page.js'

const app = await testApp()
const admin = await signIn(app, 'test-admin-key')

/** What an editor adds who removes the square logo of a published record. */
const SURE = { overrideGate: 'SQUARE_LOGO_DELETION', overrideReason: 'The logo is that of another company.' }

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 9 9">
    <rect width="9" height="9" fill="#fff"/><circle cx="4" cy="4" r="3" fill="#c30"/></svg>`),
  )
    .png()
    .toBuffer()

/** Sends the form as a browser does. */
function send(path: string, fields: Record<string, string>, file?: Buffer, headers: Record<string, string> = admin) {
  const body = new FormData()
  for (const [name, value] of Object.entries({
    sourceType: 'FIRST_PARTY_WEBSITE',
    sourceDetail: provenance.sourceDetail,
    ...fields,
  }))
    body.append(name, value)
  body.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? 'image.png' : '')
  return openPage(app, path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

const imageOf = async (query: Record<string, unknown>) => (await app.rest('/v1/media', { query })).status

describe('the page with the images of a record', () => {
  test.each([
    ['entity', 'ENTITY', { logoType: 'SQUARE' }, async () => (await makeEntity(app)).id, 'Square logo'],
    ['entity', 'ENTITY', { logoType: 'STANDARD' }, async () => (await makeEntity(app)).id, 'Wide logo'],
    ['person', 'PERSON', {}, async () => (await makePerson(app)).id, 'Photo'],
    ['article', 'NEWS', {}, async () => String((await makeNews(app)).id), 'Image'],
  ] as const)(
    'stores a file as an image of an %s, shows and removes it',
    async (kind, mediaType, type, make, title) => {
      const id = await make()
      const [path, query] = [`/image/${kind}/${id}`, { mediaType, id, ...type }]
      expect(await imageOf(query)).toBe(404)
      const saved = await send(path, { action: 'save', ...type }, await picture(200, 190))
      expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
      expect(await imageOf(query)).toBe(200)
      const { html } = await openPage(app, path, { headers: admin })
      const source = new RegExp(`<img src="(/media/[^"]+)" alt="${title} of `).exec(html)?.[1]
      expect((await fetch(`${app.base}${source}`)).status).toBe(200)
      expect(await send(path, { action: 'remove', ...type, ...SURE })).toMatchObject({ status: 303 })
      expect(await imageOf(query)).toBe(404)
    },
  )

  test('says at the field why an image is refused, and stores nothing', async () => {
    const { id } = await makeEntity(app)
    const path = `/image/entity/${id}`
    const refused = async (fields: Record<string, string>, file?: Buffer) => {
      const { status, html } = await send(path, { action: 'save', ...fields }, file)
      return [status, /<span class="refused" id="image-file-refusal">([^<]*)/.exec(html)?.[1]]
    }
    expect([
      await refused({}),
      await refused({}, Buffer.alloc(5_242_881)),
      await refused({}, await picture(20, 20)),
      await refused({}, await picture(400, 100)),
      await refused({}, Buffer.from('no image')),
    ]).toEqual([
      [400, 'There is no image. Choose a file, or type the address of one.'],
      [413, 'The file has 5,242,881 bytes. Choose a file of at most 5,242,880 bytes.'],
      [422, 'The image is 20 by 20 pixels. Choose an image of at least 32 by 32 pixels.'],
      [
        422,
        'The image is 400 by 100 pixels. It is too long or too large for a square logo. Choose an image with about equal sides, choose “Wide logo”, or tick “It may be much wider or higher than a square”.',
      ],
      [
        422,
        'The content of the file is not an image in an accepted format. Choose a PNG, JPEG, WebP, AVIF, SVG, ICO or GIF with one frame, and with nothing after the image.',
      ],
    ])
    expect(await imageOf({ mediaType: 'ENTITY', id })).toBe(404)
    expect(await send(path, { action: 'save', permitWide: 'true' }, await picture(400, 100))).toMatchObject({
      status: 303,
    })
  })

  test('asks for a reason before a published record loses its square logo', async () => {
    const { id } = await makeEntity(app)
    const path = `/image/entity/${id}`
    await send(path, { action: 'save' }, await picture(90, 90))
    await app.db.alone(`update entity set is_hidden = false, show_on_sitemap = true where id = '${id}'`)
    const refused = await send(path, { action: 'remove' })
    expect(refused.text).toContain('The record is right without a square logo')
    expect(await send(path, { action: 'remove', ...SURE })).toMatchObject({ status: 303 })
    expect(await imageOf({ mediaType: 'ENTITY', id })).toBe(404)
  })

  test('is for signed-in people only, and takes no form of another site', async () => {
    const { id } = await makeEntity(app)
    const path = `/image/entity/${id}`
    const file = await picture(90, 90)
    expect((await openPage(app, path)).status).toBe(401)
    expect((await send(path, { action: 'save' }, file, {})).status).toBe(401)
    expect((await send(path, { action: 'save' }, file, { ...admin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await openPage(app, '/image/entity/01890a5d-ac96-774b-bcce-b302099a8057', { headers: admin })).status).toBe(
      404,
    )
    expect(await imageOf({ mediaType: 'ENTITY', id })).toBe(404)
  })
})
