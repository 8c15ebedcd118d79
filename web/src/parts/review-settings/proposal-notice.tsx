import { Alert, Button, Flex } from 'antd'
import dayjs from 'dayjs'
import { useSay } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useAnyOf } from './names.ts'
import { type ProposalVerdict, type ShownSettings, useDecideProposal } from './queries.ts'
import { reviewSettingsText as text } from './text.ts'

/** That somebody wants to do without approvals, and what the reader may do about it (REVIEW-10). */
export function ProposalNotice({ settings: { proposal, confirmers } }: { settings: ShownSettings }) {
  const say = useSay()
  const anyOf = useAnyOf()
  const decide = useDecideProposal()
  if (!proposal) return null
  const { id, by, own } = proposal
  const at = dayjs(proposal.at).format('YYYY-MM-DD HH:mm')
  const take = (verdict: ProposalVerdict) =>
    decide.mutate({ id, verdict }, { onSuccess: () => toast.success(say(text[verdict])) })
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={own ? say(text.proposalOwn, { at, names: anyOf(confirmers) }) : say(text.proposalOther, { at, by })}
      description={
        <Flex gap={8} wrap style={{ marginTop: 8 }}>
          {own ? (
            <Button size="small" loading={decide.isPending} onClick={() => take('withdrawn')}>
              {say(text.withdraw)}
            </Button>
          ) : (
            <>
              <Button size="small" loading={decide.isPending} onClick={() => take('confirmed')}>
                {say(text.confirm)}
              </Button>
              <Button size="small" disabled={decide.isPending} onClick={() => take('declined')}>
                {say(text.decline)}
              </Button>
            </>
          )}
        </Flex>
      }
    />
  )
}
