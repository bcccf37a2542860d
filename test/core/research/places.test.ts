import { expect, test } from 'vitest'
import { extractFacts } from '../../../src/research/extract/extract.js'
import { placeOf } from '../../../src/research/extract/place/place-claim.js'
import { parsePage } from '../../../src/research/page/parse.js'

const place = (...[addressLine1, postalCode, cityName, stateName, countryName]: readonly (string | null)[]) => ({
  addressLine1,
  postalCode,
  cityName,
  stateName,
  countryName,
})

test.each([
  ['10 Main Street, Boston, MA 02110', place('10 Main Street', '02110', 'Boston', 'Massachusetts', 'United States')],
  ['10 Main Street, Boston MA 02110', place('10 Main Street', '02110', 'Boston', 'Massachusetts', 'United States')],
  ['10 Main Street, Boston, MA, 02110', place('10 Main Street', '02110', 'Boston', 'Massachusetts', 'United States')],
  ['5 High Street, London, EC2A 2AP, UK', place('5 High Street', 'EC2A 2AP', 'London', null, 'United Kingdom')],
  ['1 Bank St, Ottawa, ON K1P 5N2', place('1 Bank St', 'K1P 5N2', 'Ottawa', 'ON', 'Canada')],
  ['1 Bank St, Ottawa, ON, K1P 5N2, Canada', place('1 Bank St', 'K1P 5N2', 'Ottawa', 'ON', 'Canada')],
  ['22 Gwynne Street, Cremorne VIC 3121', place('22 Gwynne Street', '3121', 'Cremorne', 'VIC', 'Australia')],
  ['Perth, WA', place(null, null, 'Perth', 'Washington', 'United States')],
  [
    '71 Robinson Road, #14-01, Singapore 068895',
    place('71 Robinson Road, #14-01', '068895', 'Singapore', null, 'Singapore'),
  ],
  ['71 Robinson Road, Singapore', place('71 Robinson Road', null, 'Singapore', null, 'Singapore')],
  ['42 Ring Road, Pune 411001, Maharashtra, India', place('42 Ring Road', '411001', 'Pune', 'Maharashtra', 'India')],
  ['Rua A, 95, São Paulo - SP, 04547-004, Brasil', place('Rua A, 95', '04547-004', 'São Paulo', 'SP', 'Brazil')],
  ['4 Dame Street, Dublin 2, Ireland', place('4 Dame Street', null, 'Dublin', null, 'Ireland')],
  ['Vej 3, 2200 Copenhagen N, Denmark', place('Vej 3', '2200', 'Copenhagen', null, 'Denmark')],
  ['Rue A 1, 12345 Anywhere, Nowhere', undefined],
  ['Vej 3, 2200 København, Dänemark', place('Vej 3', '2200', 'København', null, 'Denmark')],
  ['Main Street 10, Suite 2200, Canada', undefined],
  ['Chemin A 3, 1228 Plan-les-Ouates, Suisse', place('Chemin A 3', '1228', 'Plan-les-Ouates', null, 'Switzerland')],
  ['Storgatan 3, 733 31 Sala, Sweden', place('Storgatan 3', '733 31', 'Sala', null, 'Sweden')],
  ['Hauptstraße 1, 12345 Berlin, Oma', undefined],
  ['VIC 3121', undefined],
  ['〒231-0023 神奈川県横浜市中区山下町123', place('中区山下町123', '231-0023', 'Yokohama', 'Kanagawa', 'Japan')],
  ['〒１０８-００７２ 東京都港区白金３丁目１０番', place('港区白金3丁目10番', '108-0072', 'Tokyo', 'Tôkyô', 'Japan')],
  ['三重県四日市市諏訪町1-5', place('諏訪町1-5', null, 'Yokkaichi', 'Mie', 'Japan')],
  ['北海道虻田郡ニセコ町字富士見47', place('字富士見47', null, '虻田郡ニセコ町', 'Hokkaidô', 'Japan')],
  ['東京都で創業しました', undefined],
])('the parts of the location %s', (claim, expected) => {
  expect(placeOf(claim)).toEqual(expected)
})

async function addressesIn(body: string, path = '/contact', language = 'en'): Promise<string[]> {
  const html = `<html lang="${language}"><title>Contact | Alder Works</title><body>${body}</body></html>`
  const facts = await extractFacts(await parsePage(html, `https://alder.example${path}`), ['addresses'])
  return facts.map(({ claim }) => claim)
}
const MAIN = '10 Main Street, Boston, MA 02110'

test.each([
  ['a name before it', '<p>Alder Works, 10 Main Street, Boston, MA 02110</p>', [MAIN]],
  ['a sentence before it', '<p>Registered charity no. 1000000. 10 Main Street, Boston, MA 02110.</p>', [MAIN]],
  ['another label', '<p>Visit our workshop: 10 Main Street, Boston, MA 02110. Open on Mondays.</p>', [MAIN]],
  ['separators', '<footer>Alder Works LLC | 10 Main Street, Boston, MA 02110 | Imprint</footer>', [MAIN]],
  ['news before it', '<p>Alder raises $2 million</p><p>10 Main Street, Boston, MA 02110</p>', [MAIN]],
  ['two forms of it', '<p>Unit 5</p><p>10 Main Street</p><p>Boston, MA 02110</p>', [`Unit 5, ${MAIN}`]],
  ['the maker of the website', '<p>Website by Wicken, 10 Main Street, Boston, MA 02110</p>', []],
  ['the host', '<p>Host: Cloudhost Inc, 10 Main Street, Boston, MA 02110</p>', []],
  ['dealers', '<h2>Dealers</h2><p>Velo Shop, 10 Main Street, Boston, MA 02110</p>', []],
  [
    'a footer below dealers',
    '<h2>Dealers</h2><p>Velo Shop</p><footer>10 Main Street, Boston, MA 02110</footer>',
    [MAIN],
  ],
  ['customers', '<p>We work with brands based in Milan, Italy.</p>', []],
  ['a person', '<p>Jane Doe is based in Milan, Italy.</p>', []],
  ['the company', '<p>Alder is based in Milan, Italy.</p>', ['Milan, Italy']],
])('an address with %s', async (_, body, expected) => {
  expect(await addressesIn(body)).toEqual(expected)
})

test('an address in Japanese is found on every page about the company, without the words around it', async () => {
  const table = '<table><tr><th>本社</th><td>本社:〒108-0072 東京都港区白金3-10-5 TEL 03-0000-0000</td></tr></table>'
  expect(await addressesIn(table, '/company', 'ja')).toEqual(['〒108-0072 東京都港区白金3-10-5'])
  expect(await addressesIn('<h2>取引銀行</h2><p>〒108-0072 東京都港区白金3-10-5</p>', '/company', 'ja')).toEqual([])
})

test.each([
  ['MA', 'US', 'Boston', '02110', '10 Main Street, Boston, MA 02110, United States'],
  ['Île-de-France', 'FR', 'Paris', '75011', '10 Main Street, 75011 Paris, France'],
  ['QC', 'CA', 'Montréal', 'H3B 4W8', '10 Main Street, Montréal, QC H3B 4W8, Canada'],
  ['', 'GB', 'London', 'EC2A 2AP', '10 Main Street, London, EC2A 2AP, United Kingdom'],
])(
  'structured data with the region %s of the country %s',
  async (addressRegion, addressCountry, addressLocality, postalCode, expected) => {
    const address = { streetAddress: '10 Main Street', addressLocality, addressRegion, postalCode, addressCountry }
    const item = JSON.stringify({ '@type': 'Organization', name: 'Alder', address })
    expect(await addressesIn(`<script type="application/ld+json">${item}</script>`, '/')).toEqual([expected])
  },
)

test.each([
  ['Bahnhofstraße 1, 10115 Berlin', ['Bahnhofstraße 1, 10115 Berlin, Germany']],
  ['12 rue Oberkampf, 75011 Paris', ['12 rue Oberkampf, 75011 Paris, France']],
  ['Via Dante 4, 20121 Milano', ['Via Dante 4, 20121 Milano, Italy']],
  ['Kerkstraat 5, 1017 GA Amsterdam', ['Kerkstraat 5, 1017 GA Amsterdam, Netherlands']],
  ['Storgatan 3, 411 24 Göteborg', ['Storgatan 3, 411 24 Göteborg, Sweden']],
  ['Bahnhofstrasse 1, 8001 Zürich', ['Bahnhofstrasse 1, 8001 Zürich, Switzerland']],
  ['Bahnhofstrasse 1, 8001 Kleindorf', []],
  ['10 Southgate, 1234 Sometown', []],
])('the city or the street tells the country of %s only if it can be in no other', async (line, expected) => {
  expect(await addressesIn(`<address>${line}</address>`)).toEqual(expected)
})
