import { Alert, Button, Flex } from 'antd'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { timeText } from '../company-time.ts'
import { useAnyOf } from './names.ts'
import { type ProposalVerdict, type ShownSettings, useDecideProposal } from './queries.ts'
import { reviewSettingsText as text } from './text.ts'

/** A notice that somebody proposed to stop requiring approvals, with what this user may do about it (REVIEW-10). */
export function ProposalNotice({ settings: { proposal, confirmers } }: { settings: ShownSettings }) {
  const t = useText()
  const anyOf = useAnyOf()
  const decide = useDecideProposal()
  if (!proposal) return null
  const { id, by, own } = proposal
  const at = timeText(proposal.at)
  const take = (verdict: ProposalVerdict) =>
    decide.mutate({ id, verdict }, { onSuccess: () => toast.success(t(text[verdict])) })
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={own ? t(text.proposalOwn, { at, names: anyOf(confirmers) }) : t(text.proposalOther, { at, by })}
      description={
        <Flex gap={8} wrap style={{ marginTop: 8 }}>
          {own ? (
            <Button size="small" loading={decide.isPending} onClick={() => take('withdrawn')}>
              {t(text.withdraw)}
            </Button>
          ) : (
            <>
              <Button size="small" loading={decide.isPending} onClick={() => take('confirmed')}>
                {t(text.confirm)}
              </Button>
              <Button size="small" disabled={decide.isPending} onClick={() => take('declined')}>
                {t(text.decline)}
              </Button>
            </>
          )}
        </Flex>
      }
    />
  )
}
