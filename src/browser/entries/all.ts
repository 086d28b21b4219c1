/** The list of all pages: a field filters the titles that are on the page. */
import { offerFilter } from '../filter.ts'

offerFilter()
