import { View } from '@tarojs/components'
import type { SheetProps } from './element-props.ts'
import { Box } from './elements'

/** A sheet from below over the page, which does not scroll under it. */
export function Sheet({ title, children }: SheetProps) {
  return (
    <View className="cover" catchMove>
      <Box className="sheet" role="dialog" label={title}>
        <Box as="h2" className="card-title">
          {title}
        </Box>
        {children}
      </Box>
    </View>
  )
}
