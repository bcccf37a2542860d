/*
 * GraphiQL opens the stored tab that contains the last query that the user typed. Before the user has typed a query, it
 * would add an empty tab at each visit. So this script, which runs before GraphiQL, stores the query of the open tab as
 * the last query.
 */
try {
  const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'))
  for (const name of ['query', 'variables']) localStorage.setItem(`graphiql:${name}`, tabs[activeTabIndex][name] ?? '')
} catch {
  // Without stored tabs, GraphiQL opens the default tabs.
}
