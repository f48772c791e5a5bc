import { closeAtEnd } from './opened.ts'

closeAtEnd()
