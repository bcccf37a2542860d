export default {
  rest: {
    input: '../../../rest/openapi.json',
    output: {
      target: 'generated/orval.ts',
      client: 'fetch',
      // The generated functions know only the paths of the service.
      override: { mutator: { path: 'orval-fetch.ts', name: 'send' } },
    },
  },
}
