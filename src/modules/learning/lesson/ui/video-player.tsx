import { useEffect } from 'react'
import type { LessonView } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { recordPageRead } from '../../outbox/ui/outbox.ts'
import { PlayerFrame } from '../../player/ui/player-frame.tsx'
import { Prose } from '#ui/prose.tsx'

type VideoView = Extract<LessonView, { type: 'video' }>

/** A video with its transcript beneath. It plays when asked to. */
export function VideoPlayer({ view }: { view: VideoView }) {
  const { course, lesson, video } = view
  useEffect(() => recordPageRead(course.id, lesson.id, 1), [course.id, lesson.id])
  return (
    <PlayerFrame
      view={view}
      pageKey={lesson.id}
      article={
        <>
          <h1 tabIndex={-1} className="mb-5 text-2xl outline-none">
            {lesson.title}
          </h1>
          <video
            controls
            preload="metadata"
            poster={video.poster ?? undefined}
            className="aspect-video w-full rounded-panel bg-[black]"
          >
            <source src={video.url} />
            {/* Without a source the browser offers no captions; the transcript is below. */}
            <track
              kind="captions"
              src={video.captions ?? undefined}
              srcLang="en"
              label={t('English')}
              default
            />
          </video>
          <h2 className="mt-8 mb-3 text-lg">{t('Transcript')}</h2>
          <Prose html={view.transcriptHtml} />
        </>
      }
      tab="read"
      onTab={() => {}}
      previous={view.previous && { to: view.previous.href, label: t('Previous lesson') }}
      next={
        view.next
          ? { to: view.next.href, label: t('Next lesson') }
          : { to: `/course-content/${course.slug}?course-content=1`, label: t('To the outline') }
      }
      isNextPrimary
    />
  )
}
