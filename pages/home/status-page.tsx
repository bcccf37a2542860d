import { Facts } from '../component/facts.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const STATUS = '{ serviceStatus { operationFingerprint uptime { availability error } } }'

interface Status {
  readonly serviceStatus: {
    readonly operationFingerprint: string
    readonly uptime: { readonly availability: number | null; readonly error: string | null }
  }
}

export async function statusPage(visit: Visit): Promise<Answer> {
  const { serviceStatus } = await visit.read<Status>(STATUS)
  const { availability, error } = serviceStatus.uptime
  return page({
    title: 'Status',
    content: (
      <div class="prose narrow">
        <h1>{error === null ? 'The service works' : 'The service has a problem'}</h1>
        <Facts
          facts={[
            { name: 'Database', value: error ?? 'reachable' },
            { name: 'Availability', value: availability === null ? 'not measured' : `${availability} %` },
            { name: 'Fingerprint of all operations', value: serviceStatus.operationFingerprint },
          ]}
        />
        <p>
          Programs get the same values as JSON from <code>GET /v1/status</code>.
        </p>
      </div>
    ),
  })
}
