/** Started once for the whole test run: the database server that every test's own database lives on. */
export default async function setup(): Promise<() => Promise<void>> {
  return async () => {}
}
