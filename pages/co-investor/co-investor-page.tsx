import type { VNode } from 'preact'
import { Section } from '../component/section.js'
import { InvestorTable } from '../deal/investor-table.js'
import { rankedFile, readInvestors } from '../deal/investors-page.js'
import type { FileType } from '../file/rows-file.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

/** Number of co-investors that the page shows. */
const SHOWN = 100

/** Who invested in the same rounds as an entity or a person, as a section of its page. `path` and `id` are those of the record. */
export async function coInvestors(visit: Visit, path: string, id: string): Promise<VNode> {
  const { totalElements, content } = await readInvestors(visit, { coInvestorOf: id }, 0, SHOWN)
  return (
    <Section id="co-investors" title="Co-investors" count={totalElements} files={`${path}?show=co-investors`}>
      <p class="note">
        Investors of the same rounds, the most frequent first.
        {totalElements > SHOWN && ` The first ${SHOWN} are shown.`}
      </p>
      {content.length === 0 ? (
        <p>No round has another known investor.</p>
      ) : (
        <InvestorTable caption="Co-investors" rounds="Rounds together" investors={content} />
      )}
    </Section>
  )
}

/** The same investors as a file. */
export const coInvestorsFile = (visit: Visit, type: FileType, id: string): Promise<Answer> =>
  rankedFile(visit, type, { coInvestorOf: id })
