import { expect, test } from 'vitest'
import type { Slot } from '../../../src/research/extract/fact/fact.js'
import { eastAsianAddressIn } from '../../../src/research/extract/place/east-asia.js'
import { placeOf } from '../../../src/research/extract/place/place-claim.js'
import { readSource } from '../../../src/research/reading/reading.js'
import { FactGroup } from '../../../src/research/run/presets.js'
import { contentOf } from '../../../src/research/work/content.js'
import { gather } from '../../../src/research/work/gather.js'

const HEAD = '<title>Alder</title><meta property="og:site_name" content="Alder">'

async function claimsIn(slot: Slot, path: string, body: string, language = 'en'): Promise<string[]> {
  const url = `https://www.alder.example${path}`
  const source = `<html lang="${language}">${HEAD}<body>${body}</body></html>`
  const task = { source, url, groups: FactGroup.options, names: ['Alder'], isFirst: false }
  const page = { url, ...(await contentOf(await readSource(task), url)) }
  return gather([page], { name: null, names: ['Alder'] }).confirmed.flatMap(({ fact }) =>
    fact.slot === slot ? [fact.claim] : [],
  )
}

test.each([
  ['fr', "L'histoire débute en 1962 dans un atelier du Jura.", ['1962']],
  ['fi', 'Alder sai alkunsa vuonna 2011.', ['2011']],
  ['tr', '1991 yılında kurulan Alder 200 kişi çalıştırıyor.', ['1991']],
  ['he', 'החברה הוקמה ב-2014.', ['2014']],
  ['en', 'Year of incorporation: 2013', ['2013']],
  ['en', 'In 2019 Alder founded a subsidiary in Spain.', []],
  ['en', 'We have made chairs since May 2015.', ['2015']],
  ['tr', "Alder 1991'den beri sandalye üretiyor.", ['1991']],
  ['en', 'Work in the shed began in 1987.', ['1987']],
  ['it', 'Nell’anno 2019 un premio.', []],
  ['fr', 'La création de 50 emplois est prévue en 2021.', []],
])('the founding year in a sentence (%s): %s', async (language, text, expected) => {
  expect(await claimsIn('core.foundedYear', '/about', `<p>${text}</p>`, language)).toEqual(expected)
})

test.each([
  [
    '/team',
    '<p>Director</p><h4>Maya Berg</h4><p>Treasurer</p><h4>Tom Okafor</h4>',
    ['Maya Berg, Director', 'Tom Okafor, Treasurer'],
  ],
  ['/about', '<p>Founder and CEO Maya Berg started out as a welder.</p>', ['Maya Berg, Founder and CEO']],
  ['/team', '<h3>Maya Berg</h3><p>Maya is our CEO. She lives in Oslo.</p>', ['Maya Berg, CEO']],
  ['/company', '<p>대표이사 김도윤</p>', ['김도윤, 대표이사']],
  ['/blog/x', '<p>By Maya Berg, Head of Research</p>', []],
  ['/blog/x', '<p>"Great," says Priya Rao, CTO of Hexagon.</p>', []],
  ['/privacy', '<p>Our data protection officer is Karl Berg, attorney at law.</p>', []],
])('the people on %s with %s', async (path, body, expected) => {
  expect(await claimsIn('person', path, body)).toEqual(expected)
})

test('a name of a product needs several places that agree', async () => {
  const link = '<a href="/products/kadeland">Kadeland</a>'
  const card = `<h3>${link}</h3><p>Shoulder bag, 14 liters</p><p>€ 129,00</p>`
  expect(await claimsIn('relationship.productService', '/', link)).toEqual([])
  expect(await claimsIn('relationship.productService', '/', card)).toEqual(['Kadeland'])
})

test('an address on a page about something else is used only if there is no other', async () => {
  const body = '<p>12 Mill Road, Leeds LS1 4AB</p>'
  expect(await claimsIn('enrichment.address', '/summer-fair', body)).toEqual([
    '12 Mill Road, Leeds LS1 4AB, United Kingdom',
  ])
  const footer = '<footer>5 Fleet Place, London EC4M 7RD</footer>'
  expect(await claimsIn('enrichment.address', '/summer-fair', `${body}${footer}`)).toEqual([
    '5 Fleet Place, London EC4M 7RD, United Kingdom',
  ])
})

test.each([
  ['주소 : 서울특별시 성동구 아차산로 113, 7층', 'Seoul', 'South Korea'],
  ['地址：浙江省杭州市滨江区江陵路1760号3幢', 'Hangzhou', 'China'],
  ['地址：台北市信義區松仁路100號12樓', 'Taipei', 'Taiwan'],
])('the address in %s', (line, city, country) => {
  const claim = eastAsianAddressIn(line) ?? ''
  expect(line.endsWith(claim)).toBe(true)
  expect(placeOf(claim)).toMatchObject({ cityName: city, countryName: country })
})

test.each([
  ['tr', '<p>Alder Makina Sanayi ve Ticaret A.Ş.</p>', 'Alder Makina Sanayi ve Ticaret A.Ş.'],
  ['nl', '<p>Stichting Alder, KvK 55620418</p>', 'Stichting Alder'],
  ['sv', '<p>AB Alder, org.nr 556000-0000</p>', 'AB Alder'],
  ['en', '<footer>© 2020 alder GmbH</footer>', 'alder GmbH'],
  ['en', '<footer>© 2020 by the LLC</footer>', ''],
  ['sv', '<p>Brochure PDF 120 KB</p>', ''],
  ['en', '<p>This website is run by The Alder Company Limited.</p>', 'The Alder Company Limited'],
  ['ko', '<p>알더주식회사</p>', '알더주식회사'],
])('the registered name (%s) in %s', async (language, body, expected) => {
  expect(await claimsIn('core.nameLegal', '/contact', body, language)).toEqual(expected === '' ? [] : [expected])
})

test.each([
  ['Alder was acquired by Hexagon in May 2020.', ['Acquired']],
  ['Alder may have been acquired by Hexagon.', []],
  ['In 2019 we were bought by Hexagon.', ['Acquired']],
  ['Alder became a subsidiary of Hexagon.', ['Acquired']],
  ['Alder has been a member of the Leeds Chamber of Commerce since 2010.', []],
  ['Alder is since 3. May 2020 part of Hexagon.', ['Acquired']],
  ['Unser Betrieb wurde 2010 von der zweiten Generation übernommen.', []],
])('whether the company was bought: %s', async (text, expected) => {
  expect(await claimsIn('core.operatingStatus', '/about', `<p>${text}</p>`)).toEqual(expected)
})

test.each([
  [
    'a trade',
    '<h3>Maya Berg</h3><p>Stonemason</p><h3>Tom Okafor</h3><p>Bäckerin</p>',
    ['Maya Berg, Stonemason', 'Tom Okafor, Bäckerin'],
  ],
  ['names that are trades', '<div>Maya Potter</div><div>Tom Miller</div>', []],
  ['the makers of the website', '<h3>Design & Umsetzung</h3><p>Maya Berg, Art Director</p>', []],
  ['the company in the title', '<p>Maya Berg, President of the company</p>', ['Maya Berg, President']],
  ['the own name in the title', '<p>Maya Berg, VD i Alder</p>', ['Maya Berg, VD']],
  [
    'a title that is also a heading',
    '<h3>Maya Berg</h3><p>Partner</p><h3>Tom Okafor</h3><p>Partner</p>',
    ['Maya Berg, Partner', 'Tom Okafor, Partner'],
  ],
])('people on a page about the company: %s', async (_, body, expected) => {
  expect(await claimsIn('person', '/about', body)).toEqual(expected)
})
