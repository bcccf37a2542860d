import type { VNode } from 'preact'
import { OwnerName } from '../component/owner-name.js'
import { Section } from '../component/section.js'
import { Table } from '../component/table.js'
import { countText } from '../record/format.js'
import { entityPath } from '../record/paths.js'
import { RelationPicture } from './relation-picture.js'
import { type RelatedEntity, type RelationGroup, relationGroups } from './relations.js'

/** The records that an entity is connected with: as a picture, and the same as tables. */
export function RelationView({ entity }: { entity: RelatedEntity }): VNode {
  const groups = relationGroups(entity)
  return (
    <Section
      id="relations"
      title="Relations"
      files={groups.length === 0 ? undefined : `${entityPath(entity)}?show=relations`}
    >
      {groups.length === 0 ? (
        <p>No connection with another record is stored.</p>
      ) : (
        <>
          <RelationPicture name={entity.nameBrand} groups={groups} />
          <div class="charts">
            {groups.map((group) => (
              <GroupTable key={group.title} group={group} />
            ))}
          </div>
        </>
      )}
    </Section>
  )
}

const GroupTable = ({ group: { title, total, related } }: { group: RelationGroup }): VNode => (
  <div class="chart">
    <h3>
      {title}
      {total !== undefined && <span class="note"> the first of {countText(total)} connections</span>}
    </h3>
    <Table
      caption={title}
      rows={related}
      columns={[
        { name: 'Name', cell: ({ owner }) => <OwnerName owner={owner} /> },
        { name: 'Connection', cell: ({ how }) => <bdi>{how}</bdi> },
      ]}
    />
  </div>
)
