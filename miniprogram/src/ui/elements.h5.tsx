import { createElement, type ReactNode, useEffect, useRef } from 'react'
import type { AreaProps, BoxProps, FieldProps, ImageProps, PadProps, TapProps } from './element-props.ts'
import { clipPoint, drawStrokes, padShape } from './strokes.ts'

/** The elements of the pages in a browser: real HTML, so that keyboards and screen readers know them. */

export function Box({ as = 'div', className, label, role, live, id, line, unseen, children }: BoxProps) {
  return createElement(
    as,
    {
      className,
      id,
      role,
      'aria-label': label,
      'aria-live': live,
      'aria-hidden': unseen ? true : undefined,
      'data-line': line,
    },
    children,
  )
}

export function Tap({ className, label, pressed, expanded, disabled, onTap, children }: TapProps) {
  return (
    <button
      type="button"
      className={`html-button ${className ?? ''}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onTap}
    >
      {children}
    </button>
  )
}

export function Field({
  className,
  label,
  value,
  kind,
  maxLength,
  placeholder,
  disabled,
  onValue,
  onDone,
}: FieldProps) {
  return (
    <input
      className={`html-field ${className ?? ''}`}
      aria-label={label}
      type={kind === 'number' ? 'tel' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      disabled={disabled}
      onChange={(event) => onValue(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone?.()
      }}
    />
  )
}

export function Area({ className, label, value, maxLength, placeholder, onValue }: AreaProps) {
  return (
    <textarea
      className={`html-field ${className ?? ''}`}
      aria-label={label}
      rows={4}
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

export function Picture({ className, address, label }: ImageProps): ReactNode {
  return <img className={className} src={address} alt={label} />
}

/** A canvas that is drawn on; the strokes are kept as lines by the caller. */
export function Pad({ className, label, strokes, height, disabled, onPoint, onEnd }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointer = useRef<number | null>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawStrokes(context, strokes, 1000, height)
  }, [strokes, height])
  return (
    <canvas
      ref={canvas}
      className={className}
      style={padShape(height)}
      width={1000}
      height={height}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (disabled || pointer.current !== null || event.button !== 0) return
        pointer.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        const box = event.currentTarget.getBoundingClientRect()
        onPoint(clipPoint(event.clientX - box.left, event.clientY - box.top, box.width, height, event.timeStamp), true)
      }}
      onPointerMove={(event) => {
        if (pointer.current !== event.pointerId) return
        const box = event.currentTarget.getBoundingClientRect()
        onPoint(clipPoint(event.clientX - box.left, event.clientY - box.top, box.width, height, event.timeStamp), false)
      }}
      onPointerUp={(event) => {
        if (pointer.current !== event.pointerId) return
        pointer.current = null
        onEnd()
      }}
      onPointerCancel={() => {
        pointer.current = null
        onEnd()
      }}
    />
  )
}
