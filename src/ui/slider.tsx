import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/**
 * How much, by feel, where no exact figure matters. Its line is ours: beside an accent of its own the browser draws a pale
 * one in the dark.
 */
export function Slider({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <input
      {...rest}
      type="range"
      className={classNames(
        'h-11 min-w-0 cursor-pointer appearance-none rounded-small bg-transparent forced-colors:appearance-auto',
        '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong',
        '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong',
        // In the middle of a line of 6 px.
        '[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary',
        '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary',
        className,
      )}
    />
  )
}
