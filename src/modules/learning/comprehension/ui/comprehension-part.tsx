import type { ComprehensionBlock } from '#modules/catalog/contract.ts'
import type { BlockProps } from './block-frame.tsx'
import { PredictPart } from './predict-block.tsx'
import { ReadPart } from './read-block.tsx'
import { TracePart } from './trace-block.tsx'

/** An exercise about a program that is read before it is run. */
export function ComprehensionPart({ block, ...rest }: BlockProps<ComprehensionBlock>) {
  switch (block.kind) {
    case 'predict':
      return <PredictPart block={block} {...rest} />
    case 'trace':
      return <TracePart block={block} {...rest} />
    case 'read':
      return <ReadPart block={block} {...rest} />
  }
}
