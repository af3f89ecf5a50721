import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'

/** react-admin's own words, where the console has better ones. Lists are read by cursor: how many rows there are is not known. */
const words = {
  ...english,
  ra: {
    ...english.ra,
    auth: { ...english.ra.auth, user_menu: 'Your account', logout: 'Log out', auth_check_error: 'Log in to continue.' },
    navigation: {
      ...english.ra.navigation,
      page_range_info: 'Rows from %{offsetBegin}',
      partial_page_range_info: 'Rows from %{offsetBegin}',
    },
  },
}

export const i18nProvider = polyglotI18nProvider(() => words, 'en')
