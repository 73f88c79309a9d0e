import { ArrowRight, Keyboard, Play, Settings2, Trash2 } from 'lucide-react'
import type { ButtonSize, ButtonType, ButtonVariant } from '../button-look.ts'
import { Button, ButtonLink } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { doNothing, Sample } from './sample.tsx'

const SIZES: ButtonSize[] = ['compact', 'default', 'large']
const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'success', 'danger']
const TYPES: ButtonType[] = ['primary', 'link']

export function ActionSamples() {
  return (
    <>
      {TYPES.map((type) => (
        <Sample key={type} name={`Button, ${type}`} note="Variants; then loading and disabled" isColumn>
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} type={type} variant={variant} onClick={doNothing}>
                {variant}
              </Button>
            ))}
          </Row>
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} type={type} variant={variant} isLoading>
                {variant}
              </Button>
            ))}
          </Row>
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} type={type} variant={variant} disabled>
                {variant}
              </Button>
            ))}
          </Row>
        </Sample>
      ))}
      <Sample name="Sizes" note="Icons of 18, 20 and 24">
        {SIZES.map((size) => (
          <Button key={size} size={size} icon={Play}>
            Run
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="secondary" iconAfter={ArrowRight}>
            Go on
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} isLoading icon={Play}>
            Run
          </Button>
        ))}
      </Sample>
      <Sample name="Block" isColumn>
        <Button isBlock>Join for Free</Button>
        <ButtonLink to="/courses" variant="secondary" isBlock>
          A link that looks like a button
        </ButtonLink>
      </Sample>
      <Sample name="Icon button" note="With its word as a tooltip">
        {SIZES.map((size) => (
          <IconButton key={size} size={size} icon={Settings2} label="Settings" />
        ))}
        <IconButton icon={Keyboard} label="Shortcuts" aria-pressed="true" />
        <IconButton icon={Trash2} label="Delete" disabled />
        <CopyButton text="print('hello')" label="Copy code" />
      </Sample>
    </>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}
