import { readFile } from 'node:fs/promises'
import type { VNode } from 'preact'
import type { Subject } from '../edit/field.js'
import { SOURCE_LABELS, SourceFields } from '../edit/form.js'
import { subjectOf } from '../edit/place.js'
import { change, type Edited, idOf, publicPathOf, readStored } from '../edit/stored.js'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { WaysAround } from '../form/refusal.js'
import { pathIn } from '../record/paths.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { IMAGE_SLOTS, type ImageSlot, slotOf } from './image-slots.js'

const NEEDS_KEY = 'Only signed-in people can change images.'

/** The images of a record, and the form that changes them. Undefined if the editor may not see the record. */
export async function imagePage(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const subject = subjectOf(kind)
  const stored = subject && (await readStored(visit, subject, id))
  return stored && answerOf(visit, subject, stored)
}

/** Changes an image. If the core refuses it, the page says why. The browser does not keep the chosen file. */
export async function saveImage(visit: Visit, kind: string, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const subject = subjectOf(kind)
  const stored = subject && (await readStored(visit, subject, id))
  if (!stored) return undefined
  const refusal = await write(visit, subject, id)
  return refusal ? answerOf(visit, subject, stored, refusal) : seeOther(pathOf(subject, id))
}

const pathOf = ({ kind }: Pick<Subject, 'kind'>, id: string): string => `/image/${kind}/${encodeURIComponent(id)}`

/** Bytes of the largest image that the core accepts. */
const MOST_BYTES = 5_242_880

async function write(visit: Visit, subject: Subject, id: string): Promise<Refusal | undefined> {
  const { form, file } = visit
  const { mediaType, logoType } = slotOf(IMAGE_SLOTS[subject.kind], form.get('logoType'))
  const target = { mediaType, id: String(idOf(subject, id)), ...(logoType ? { logoType } : {}) }
  const permits = mediaType !== 'NEWS' && form.has('permitWide') ? { permitWide: true } : {}
  if (form.get('action') === 'remove') return change(visit, 'deleteMedia', target)
  if (form.get('action') === 'find') return change(visit, 'importEntityLogo', { entityId: id, ...permits })
  const sourceUrl = (form.get('sourceUrl') ?? '').trim()
  if (file && file.bytes > MOST_BYTES) return tooLarge(file.bytes)
  if (file && file.bytes > 0)
    return change(visit, 'uploadMedia', { ...target, ...permits, file: (await readFile(file.path)).toString('base64') })
  if (sourceUrl !== '') return change(visit, 'convertMedia', { ...target, ...permits, sourceUrl })
  return {
    status: 400,
    detail: 'There is no image.',
    hint: 'Choose a file, or type the address of one.',
    field: 'file',
  }
}

const tooLarge = (bytes: number): Refusal => ({
  status: 413,
  detail: `The file has ${bytes.toLocaleString('en')} bytes.`,
  hint: `Choose a file of at most ${MOST_BYTES.toLocaleString('en')} bytes.`,
  field: 'file',
})

interface ShownSlot extends ImageSlot {
  /** Path of the stored image. Undefined if there is none. */
  readonly image: string | undefined
}

async function readSlots(visit: Visit, subject: Subject, id: string): Promise<ShownSlot[]> {
  const document = `query ($mediaType: MediaObjectType!, $id: String!, $logoType: EntityLogoType) {
    media(mediaType: $mediaType, id: $id, logoType: $logoType) { url }
  }`
  const read = async (slot: ImageSlot): Promise<ShownSlot> => {
    const { mediaType, logoType } = slot
    const found = await visit.find<{ media: { url: string } | null }>(document, { mediaType, id, logoType })
    return { ...slot, image: found?.media ? pathIn(found.media.url) : undefined }
  }
  return Promise.all(IMAGE_SLOTS[subject.kind].map(read))
}

const LABELS: Labels = {
  logoType: 'Which image',
  file: 'File: PNG, JPEG, WebP, AVIF, SVG, ICO or GIF, at most 5 MB',
  sourceUrl: 'Or the address of the image, which the service then reads',
  permitWide: 'It may be much wider or higher than a square',
  ...SOURCE_LABELS,
}

async function answerOf(visit: Visit, subject: Subject, stored: Edited, refusal?: Refusal): Promise<Answer> {
  const slots = await readSlots(visit, subject, stored.id)
  const path = await publicPathOf(visit, subject, stored.id)
  return page({
    status: refusal?.status ?? 200,
    title: `Images of ${stored.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          Images of <bdi>{stored.name}</bdi>
        </h1>
        <nav class="jumps" aria-label="Forms of this record">
          {path && <a href={path}>Page of the record</a>}
          <a href={`/edit/${subject.kind}/${stored.id}`}>Names and key facts</a>
        </nav>
        <div class="section images">
          {slots.map((slot) => (
            <Slot key={slot.title} slot={slot} name={stored.name} />
          ))}
        </div>
        <ImageForm visit={visit} subject={subject} id={stored.id} slots={slots} refusal={refusal} />
      </div>
    ),
  })
}

const Slot = ({ slot: { title, shape, image }, name }: { slot: ShownSlot; name: string }): VNode => (
  <figure>
    {image === undefined ? <p class="note">No image is stored.</p> : <img src={image} alt={`${title} of ${name}`} />}
    <figcaption>
      <strong>{title}</strong> <span class="note">{shape}</span>
    </figcaption>
  </figure>
)

interface ImageFormProps {
  readonly visit: Visit
  readonly subject: Subject
  readonly id: string
  readonly slots: readonly ShownSlot[]
  readonly refusal: Refusal | undefined
}

function ImageForm({ visit: { form }, subject, id, slots, refusal }: ImageFormProps): VNode {
  const action = form.get('action') ?? 'save'
  const actions: readonly (readonly [value: string, text: string])[] = [
    ['save', 'Use the file or the address above'],
    ...(subject.kind === 'entity'
      ? [['find', 'Find the square logo on the website of the organization'] as const]
      : []),
    ...(slots.some(({ image }) => image) ? [['remove', 'Remove the image'] as const] : []),
  ]
  return (
    <Form
      name="image"
      class="section edit"
      action={pathOf(subject, id)}
      encType="multipart/form-data"
      labels={LABELS}
      refusal={refusal}
    >
      {slots.length > 1 && (
        <FormField name="logoType">
          {(control) => (
            <select {...control}>
              {slots.map(({ logoType, title }) => (
                <option key={title} value={logoType} selected={form.get('logoType') === logoType}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField name="file">{(control) => <input {...control} type="file" accept="image/*" />}</FormField>
      <FormField name="sourceUrl">
        {(control) => <input {...control} type="url" maxLength={2_048} value={form.get('sourceUrl') ?? ''} />}
      </FormField>
      {subject.kind !== 'article' && (
        <label class="choice">
          <input type="checkbox" name="permitWide" value="true" checked={form.has('permitWide')} /> {LABELS.permitWide}
        </label>
      )}
      <fieldset>
        <legend>What to do</legend>
        {actions.map(([value, text]) => (
          <label key={value} class="choice">
            <input type="radio" name="action" value={value} checked={action === value} /> {text}
          </label>
        ))}
      </fieldset>
      <SourceFields values={form} />
      {refusal && <WaysAround refusal={refusal} />}
      <button class="button" type="submit">
        Save
      </button>
    </Form>
  )
}
