import { describe, expect, test } from 'vitest'
import { capitalPhrases, nameRuns } from '../../../src/research/link/phrases.js'
import { subjectOf } from '../../../src/research/link/subject.js'
import { parsePage } from '../../../src/research/page/parse.js'

const subject = async (html: string, known: readonly string[] = [], url = 'https://paper.example/news/1') =>
  subjectOf(await parsePage(html, url)).best(new Set(known))

const ld = (item: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`

describe('the subject of a page', () => {
  test.each([
    [
      'what the structured data of an article is about, and not its publisher',
      `${ld({ '@type': 'NewsArticle', about: { '@type': 'Organization', name: 'Acme Robotics' }, publisher: { name: 'The Paper' } })}
       <h1>A robot for each home</h1><p>The Paper met The Paper of The Paper.</p>`,
      'Acme Robotics',
    ],
    [
      'the name that the headline and the text repeat',
      '<title>Acme Robotics raises $5 million</title><h1>Acme Robotics raises $5 million</h1><p>Acme Robotics said so. Jane Doe agreed.</p>',
      'Acme Robotics',
    ],
    [
      'a person whose profile it is',
      `${ld({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Jane Doe' } })}<h1>Jane Doe</h1>`,
      'Jane Doe',
    ],
    [
      'not the website that published an article',
      '<meta property="og:site_name" content="The Paper"><title>Acme Robotics wins - The Paper</title><h1>Acme Robotics wins</h1><p>Acme Robotics told The Paper, The Paper wrote.</p>',
      'Acme Robotics',
    ],
    ['undefined if no name has enough evidence', '<p>Some words about Berlin.</p>', undefined],
  ])('is %s', async (_, html, expected) => {
    expect(await subject(html)).toBe(expected)
  })

  test('is the owner of the website if the page is its start', async () => {
    const html = '<meta property="og:site_name" content="Acme Robotics"><title>Home</title><p>We make robots.</p>'
    expect(await subject(html, [], 'https://acme.example/')).toBe('Acme Robotics')
    expect(await subject(html)).toBeUndefined()
  })

  test('is a part of a capitalized headline only if a record has this name', async () => {
    const html = '<title>Why Acme Is Buying Globex Today</title><p>the text has no names</p>'
    expect(await subject(html, ['globex'])).toBe('Globex')
    expect(await subject(html, ['acme'])).toBe('Acme')
  })
})

test('phrases end at lower-case words, possessives and the ends of sentences', () => {
  expect(capitalPhrases("Acme Robotics bought Globex's Berlin office. Jane Doe of 3M said: Fine")).toEqual([
    'Acme Robotics',
    'Globex',
    'Berlin',
    'Jane Doe',
    '3M',
    'Fine',
  ])
  expect(nameRuns('Acme and Globex')).toEqual(['Acme', 'Acme and Globex', 'Globex'])
})
