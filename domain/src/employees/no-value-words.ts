/** Words that stand in a column of contacts or ID numbers where there is none. */
export const noValueWord = /^(?:n\/?a|none|null|nil|[无無沒没]有?|暂无|暫無|不详|不詳|未知|未填|待补|待補|空)$/i
