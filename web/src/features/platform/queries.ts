import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

/** Every menu item of the console. */
export const useMenus = () =>
  useQuery({ queryKey: ['platform', 'menus'], queryFn: ({ signal }) => call('platform.menus', {}, { signal }) })

/** The roles with their menus. */
export const useRoles = () =>
  useQuery({ queryKey: ['platform', 'roles'], queryFn: ({ signal }) => call('platform.roles', {}, { signal }) })

/** What pages tell. */
export const useContent = () =>
  useQuery({ queryKey: ['platform', 'content'], queryFn: ({ signal }) => call('platform.content', {}, { signal }) })
