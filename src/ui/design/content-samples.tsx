import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Card, CardLink } from '../card.tsx'
import { Countdown } from '../countdown.tsx'
import { LevelPill } from '../pill.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Sample } from './sample.tsx'

const TABS = [
  { key: 'learn', label: 'Learn' },
  { key: 'practice', label: 'Practice' },
  { key: 'build', label: 'Build' },
]

const QUESTIONS = [
  {
    id: 'install',
    title: 'Do I have to install anything?',
    content: 'No. Programs run in your browser or on our side; you open a lesson and begin.',
    isOpen: true,
  },
  {
    id: 'level',
    title: 'Which course do I take first, if I have never written a program and do not know what for?',
    content: 'Python. It reads closest to English, and the first lesson is one line long.',
  },
  {
    id: 'stop',
    title: 'What happens when I stop in the middle?',
    content: 'Your place is kept, and so is what you wrote.',
  },
]

const RUNS = [
  { id: 1, name: 'Python', startMs: 7, price: '12.50' },
  { id: 2, name: 'JavaScript', startMs: 11, price: '8.00' },
  { id: 3, name: 'C++', startMs: 102, price: '104.20' },
]

/** Both stand still, so that two pictures of this page are the same. */
const NOW = Date.parse('2026-11-27T10:00:00Z')
const standStill = () => NOW

export function ContentSamples() {
  return (
    <>
      <BreadcrumbSample />
      <TabsSample />
      <CardSample />
      <TableSample />
      <AccordionSample />
      <CountdownSample />
      <ProseSample />
    </>
  )
}

function BreadcrumbSample() {
  return (
    <Sample name="Breadcrumb" isColumn>
      <Breadcrumb
        above={[
          { label: 'Courses', to: '/courses' },
          { label: 'Python', to: '/python' },
        ]}
        here="Learn Python Basics"
      />
    </Sample>
  )
}

function TabsSample() {
  const [tab, setTab] = useState('learn')
  return (
    <Sample name="Tabs" isColumn>
      <div>
        <Tabs
          tabs={TABS}
          selected={tab}
          onSelect={setTab}
          label="Actions"
          idPrefix="sample"
          className="border-b border-line"
        />
        {TABS.map(({ key, label }) => (
          <p
            key={key}
            id={`sample-panel-${key}`}
            role="tabpanel"
            aria-labelledby={`sample-tab-${key}`}
            hidden={key !== tab}
            className="pt-4 text-muted"
          >
            What belongs to {label}.
          </p>
        ))}
      </div>
    </Sample>
  )
}

function CardSample() {
  return (
    <Sample name="Card" isColumn>
      <div className="grid gap-5 tablet:grid-cols-3">
        <Card as="article">
          <LevelPill level="beginner" />
          <h4 className="mt-3 text-lg leading-snug">
            <CardLink to="/courses">All of it is a link</CardLink>
          </h4>
          <p className="mt-2 text-sm text-muted">The title is underlined under the pointer.</p>
        </Card>
        <Card ground="sunken">
          <h4 className="text-lg leading-snug">Sunken</h4>
          <p className="mt-2 text-sm text-muted">Recedes: notes beside what matters.</p>
        </Card>
        <Card ground="soft">
          <h4 className="text-lg leading-snug">Soft</h4>
          <p className="mt-2 text-sm text-muted">Calls, once on a page.</p>
        </Card>
      </div>
    </Sample>
  )
}

function TableSample() {
  return (
    <Sample name="Table" isColumn>
      <Table
        caption="Start of a program, by language"
        rows={RUNS}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Language', cell: ({ name }) => name, isRowHeader: true },
          { key: 'start', title: 'Start', cell: ({ startMs }) => `${startMs} ms`, align: 'end' },
          { key: 'price', title: 'Price', cell: ({ price }) => price, align: 'end' },
        ]}
      />
      <Table
        caption="Certificates"
        rows={[]}
        rowKey={() => ''}
        columns={[{ key: 'name', title: 'Course', cell: () => '' }]}
        empty="No certificate yet. Finish a course to get one."
      />
    </Sample>
  )
}

function AccordionSample() {
  return (
    <Sample name="Accordion" note="Works without scripts; a link to an answer opens it" isColumn>
      <Accordion items={QUESTIONS} heading="h4" />
    </Sample>
  )
}

function CountdownSample() {
  return (
    <Sample name="Countdown" note="Large, in a line, and over" isColumn>
      <Countdown
        until={NOW + ((3 * 24 + 4) * 60 + 5) * 60_000 + 6_000}
        now={standStill}
        label="Offer ends in"
      />
      <Countdown until={NOW + 86_399_000} now={standStill} label="Offer ends in" isCompact />
      <Countdown until={NOW} now={standStill} label="Offer ends in" isCompact />
    </Sample>
  )
}

function ProseSample() {
  return (
    <Sample name="Prose" note="68 characters a line" isColumn>
      <div className="prose-lesson">
        <p>
          A <strong>variable</strong> is a name for a value. Write <code>price = 4</code>, and from then on{' '}
          <a href="#content">the name stands for the value</a>. Press <kbd>Ctrl</kbd> <kbd>Enter</kbd> to run.
        </p>
        <ul>
          <li>Names say what they are for.</li>
          <li>A name can get another value later.</li>
        </ul>
        <blockquote>
          <p>There are only two hard things: naming things and invalidating caches.</p>
        </blockquote>
        <aside className="callout callout-tip" aria-label="Tip">
          <p>Read a program from the top, one line at a time.</p>
        </aside>
        <aside className="callout callout-warning" aria-label="Careful">
          <p>
            <code>=</code> gives a name, <code>==</code> compares.
          </p>
        </aside>
        <pre tabIndex={0}>
          <code>
            <span className="tok-keyword">for</span> <span className="tok-variableName">name</span>{' '}
            <span className="tok-keyword">in</span> <span className="tok-variableName">names</span>
            <span className="tok-punctuation">:</span>
            {'\n    '}
            <span className="tok-variableName">print</span>
            <span className="tok-punctuation">(</span>
            <span className="tok-string">"Hello"</span>
            <span className="tok-punctuation">, </span>
            <span className="tok-variableName">name</span>
            <span className="tok-punctuation">)</span> <span className="tok-comment"># one line each</span>
          </code>
        </pre>
      </div>
    </Sample>
  )
}
