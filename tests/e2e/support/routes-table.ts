/** docs/routes.md is the one list of pages: what the tests ask for is what a reader reads. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type TableRow = {
  /** With gaps, `/course/{slug}`. */
  address: string
  /** What the test asks for. */
  asked: string
  status: number
  title: string
  /** Text on the page; of a redirect where it leads, of a picture its type. */
  landmark: string
}

export async function readRoutesTable(): Promise<TableRow[]> {
  const table = await readFile(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8')
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => {
      const [address = '', asked = '', status = '', title = '', landmark = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim().replaceAll('`', ''))
      return { address, asked, status: Number(status), title, landmark }
    })
}
