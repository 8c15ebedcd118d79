import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { useState } from 'react'
import { useText } from '../state/language.ts'
import { miniText as text } from '../text.ts'
import { Box, Tap } from './elements'

interface SafetyCodeProps {
  value: string
  fault: string
  disabled: boolean
  onChange: (digits: string) => void
}

const places = Array.from({ length: codeLength }, (_, at) => at)
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'erase'] as const

/**
 * Six boxes and a keypad of its own: no keyboard of another program sees the code, and the digits stay hidden until
 * somebody shows them.
 */
export function SafetyCode({ value, fault, disabled, onChange }: SafetyCodeProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Box className="code" role="group" label={t(pageText.codeLabel)}>
      <Box className={fault ? 'code-boxes code-wrong' : 'code-boxes'} unseen>
        {places.map((at) => (
          <Box key={at} className={at === Math.min(value.length, codeLength - 1) ? 'code-box code-here' : 'code-box'}>
            {value[at] === undefined ? '' : isShown ? value[at] : '•'}
          </Box>
        ))}
      </Box>
      <Box as="span" className="unseen" role="status">
        {t(text.digits, { count: value.length })}
      </Box>
      <Box className="code-foot">
        <Box as="p" className="fault" role="alert">
          {fault}
        </Box>
        <Tap className="text-button" pressed={isShown} onTap={() => setShown(!isShown)}>
          {t(isShown ? pageText.hide : pageText.show)}
        </Tap>
      </Box>
      <Box className="keypad" role="group" label={t(text.keypad)}>
        {keys.map((key) =>
          key === '' ? (
            <Box key="gap" className="key-gap" unseen />
          ) : (
            <Tap
              key={key}
              className="key"
              label={key === 'erase' ? t(text.erase) : undefined}
              disabled={disabled}
              onTap={() => onChange(key === 'erase' ? value.slice(0, -1) : (value + key).slice(0, codeLength))}
            >
              {key === 'erase' ? '⌫' : key}
            </Tap>
          ),
        )}
      </Box>
    </Box>
  )
}
