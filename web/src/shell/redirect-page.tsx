import { Navigate, useLocation, useParams } from 'react-router'

/** Opens the path behind /redirect/ anew, and leaves no trace of itself (NAV-02). */
export function RedirectPage() {
  const { '*': rest = '' } = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: `/${rest}`, search, hash }} replace />
}
