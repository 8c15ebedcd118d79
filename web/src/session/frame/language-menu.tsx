import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shellText } from '../../shell/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ScreenLanguage, setScreenLanguage, useLanguage, useText } from '../../ui/language.ts'
import './language-menu.css'

const languages: { language: ScreenLanguage; label: string; lang: string }[] = [
  { language: 'ch', label: shellText.chinese.zh, lang: 'zh-CN' },
  { language: 'en', label: shellText.english.en, lang: 'en' },
]

/** The choice of Chinese or English, which is stored in the cookie `language` (I18N-01). */
export function LanguageMenu() {
  const t = useText()
  const current = useLanguage()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) return setOpen(true)
    const items = [...(list.current?.querySelectorAll('button') ?? [])]
    const step = event.key === 'ArrowDown' ? 1 : items.length - 1
    items[(items.indexOf(document.activeElement as HTMLButtonElement) + step) % items.length]?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the button and the items within
    <div className="zx-language" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        ref={button}
        className="zx-language-button"
        // The visible text is part of the name, so that users of speech control can say it.
        aria-label={`${t(shellText.language)} ${t(shellText.languageNow)}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon shape="globe" />
        <span>{t(shellText.languageNow)}</span>
      </button>
      {open && (
        <div className="zx-language-list" role="menu" ref={list} aria-label={t(shellText.language)}>
          {languages.map(({ language, label, lang }) => (
            <button
              type="button"
              role="menuitemradio"
              key={language}
              lang={lang}
              tabIndex={-1}
              aria-checked={language === current}
              onClick={() => {
                setScreenLanguage(language)
                close()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
