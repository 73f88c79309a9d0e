/** Blocks of the heap by their addresses. */
import { lastAtMost } from './program.ts'
import { type Block, NEVER_SHOWN } from './shown.ts'

const MOST_BLOCKS = 20_000
/** Bytes of red zones around a block. */
const RED = 32

export function openBlocks() {
  const blocks: Block[] = []
  const byAddress = ({ address }: Block) => address
  /** The last block that starts at or before an address. */
  const blockFrom = (address: number) => blocks[lastAtMost(blocks, address, byAddress)]

  function blockAt(address: number): Block | null {
    const before = blockFrom(address)
    if (before && address <= before.address + before.size) return before
    const after = blockFrom(address + RED)
    if (after && address >= after.address - RED / 2 && address < after.address) return after
    return before && address < before.address + before.size + RED ? before : null
  }

  return {
    blocks,
    blockFrom,
    blockAt,
    addBlock(address: number, size: number) {
      if (blocks.length >= MOST_BLOCKS) return
      const index = lastAtMost(blocks, address, byAddress)
      const block: Block = {
        ...NEVER_SHOWN,
        isWaiting: false,
        address,
        size,
        isFreed: false,
        isOverrun: false,
        id: 0,
        type: null,
        start: 0,
        certainty: 0,
        owner: null,
        referrers: new Set(),
        last: null,
      }
      const isThere = blocks[index]?.address === address
      blocks.splice(isThere ? index : index + 1, isThere ? 1 : 0, block)
    },
    removeBlock(address: number) {
      const index = lastAtMost(blocks, address, byAddress)
      if (blocks[index]?.address === address) blocks.splice(index, 1)
    },
  }
}
