import { describe, expect, test } from 'vitest'
import { littleFile, readLittle } from './testing.ts'

describe('a clean folder', () => {
  const { content, problems } = readLittle()

  test('has no problems', () => expect(problems).toEqual([]))

  test('knows where each lesson stands', () => {
    const place = content.lesson('little-python', 'asking')
    expect(place).toMatchObject({
      chapterNumber: 1,
      endsChapter: true,
      previous: { id: 'names' },
      next: { id: 'double' },
    })
    expect(content.lesson('little-python', 'double')?.lesson.href).toBe('/project/little-python/double')
    expect(content.lesson('little-python', 'nowhere')).toBeUndefined()
  })

  test('has a version that follows the files', () => {
    expect(readLittle().content.version).toBe(content.version)
    expect(readLittle(littleFile('names', 'Oslo', 'Bergen')).content.version).not.toBe(content.version)
  })

  test('puts the course into its path', () => {
    expect(content.path('master-little')?.courses.map(({ id }) => id)).toEqual(['little-python'])
  })
})

const LESSONS = 'courses/little-python/lessons'

describe('problems say where, what and how', () => {
  test.each([
    [
      'an unknown field',
      littleFile('names', 'minutes: 5', 'minuts: 5'),
      `${LESSONS}/names.md:4`,
      'unknown field `minuts`',
    ],
    [
      'a missing field',
      littleFile('names', 'minutes: 5\n', ''),
      `${LESSONS}/names.md:2`,
      '`minutes` is missing',
    ],
    [
      'broken YAML',
      littleFile('names', 'title: Names', 'title: a: b'),
      `${LESSONS}/names.md:3`,
      'not valid YAML',
    ],
    [
      'a deep unknown field',
      littleFile('asking', 'why: It reads.', 'y: It reads.'),
      `${LESSONS}/asking.md:11`,
      'unknown field `y`',
    ],
    [
      'an unknown type',
      littleFile('asking', 'type: quiz', 'type: quizz'),
      `${LESSONS}/asking.md:2`,
      '`type`',
    ],
    [
      'a broken link',
      littleFile('names', 'lesson:double', 'lesson:triple'),
      `${LESSONS}/names.md:9`,
      'lesson:triple',
    ],
    ['raw HTML', littleFile('names', 'A **name**', 'A <b>name</b>'), `${LESSONS}/names.md:9`, 'raw HTML'],
    [
      'a missing picture',
      littleFile('names', 'A **name**', '![x](assets/x.png)'),
      `${LESSONS}/names.md:9`,
      'no picture',
    ],
    [
      'a picture without words',
      littleFile('names', 'A **name**', '![](assets/x.png)'),
      `${LESSONS}/names.md:9`,
      'no description',
    ],
    [
      'text before the heading',
      littleFile('names', '# A name for', 'Hello.\n\n# A name for'),
      `${LESSONS}/names.md:7`,
      'before the first heading',
    ],
    [
      'an example without output',
      littleFile('names', '```output\nOslo\n```\n', ''),
      `${LESSONS}/names.md:11`,
      'shows no output',
    ],
    [
      'an unknown language',
      littleFile('names', '```python run', '```pyton run'),
      `${LESSONS}/names.md:11`,
      '`pyton`',
    ],
    ['a fill without blank', littleFile('names', '___', '"you"'), `${LESSONS}/names.md:24`, 'no blank'],
    ['a fill without id', littleFile('names', ' id=greet', ''), `${LESSONS}/names.md:24`, 'no id'],
    [
      'an orphan block',
      littleFile('names', '```hint', 'So.\n\n```hint'),
      `${LESSONS}/names.md:35`,
      'belongs to no code',
    ],
    [
      'two right options',
      littleFile('asking', 'text: "`input`",', 'text: "`input`", correct: true,'),
      `${LESSONS}/asking.md:6`,
      '2 correct options',
    ],
    [
      'the same question twice',
      littleFile('asking', 'id: sort', 'id: pick'),
      `${LESSONS}/asking.md:12`,
      'used twice',
    ],
    [
      'no hidden test',
      littleFile('double', ', hidden: true', ''),
      `${LESSONS}/double.md:7`,
      'no hidden test',
    ],
    [
      'a hidden test without hint',
      littleFile('double', ', hint: Below zero?', ''),
      `${LESSONS}/double.md:9`,
      'no hint',
    ],
    [
      'a missing section',
      littleFile('double', '## Explanation', '### Explanation'),
      `${LESSONS}/double.md:12`,
      '`## Explanation` is missing',
    ],
    [
      'an unknown section',
      littleFile('double', '## Explanation', '## Explaination'),
      `${LESSONS}/double.md:41`,
      '`Explaination`',
    ],
    [
      'no wrong answer',
      littleFile('double', '## Rejects\n\n```python\nprint(8)\n```\n', ''),
      `${LESSONS}/double.md:12`,
      '`## Rejects`',
    ],
    [
      'a kind for another language',
      littleFile('double', 'kind: stdio', 'kind: page'),
      `${LESSONS}/double.md`,
      '',
    ],
    [
      'a missing file',
      littleFile('course.yaml', 'lessons/names.md', 'lessons/nmes.md'),
      'courses/little-python/course.yaml:18',
      'no file lessons/nmes.md',
    ],
    [
      'a lesson twice',
      littleFile('course.yaml', 'id: asking', 'id: names'),
      'courses/little-python/course.yaml:19',
      'two lessons',
    ],
    [
      'a required course that is not there',
      littleFile('course.yaml', 'prerequisites: []', 'prerequisites: [x]'),
      'courses/little-python/course.yaml:12',
      'no course `x`',
    ],
  ])('%s', (_name, changes, where, what) => {
    const { content, problems } = readLittle(changes)
    expect(problems.map(({ file, line, what: told }) => `${file}:${line} ${told}`).join('\n')).toContain(
      where,
    )
    expect(problems.map((problem) => problem.what).join('\n')).toContain(what)
    expect(problems.every(({ fix }) => fix.length > 5)).toBe(true)
    // The broken course is left out, and the rest of the site stands.
    expect(content.course('little-python')).toBeUndefined()
  })

  test('a lesson that no chapter shows', () => {
    const { problems } = readLittle({ [`${LESSONS}/lost.md`]: 'Lost.' })
    expect(problems).toMatchObject([
      { file: `${LESSONS}/lost.md`, line: 1, what: 'no chapter shows this file' },
    ])
  })

  test('a path with a course that is not there', () => {
    const { problems } = readLittle({
      'paths/odd.yaml':
        'id: odd\ntitle: Odd\nlanguage: python\nlevel: beginner\nrelease: live\nsummary: x\ncourses: [nope]\n',
    })
    expect(problems).toMatchObject([{ file: 'paths/odd.yaml', line: 7 }])
  })
})
