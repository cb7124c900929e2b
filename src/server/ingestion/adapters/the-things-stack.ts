import { defineAdapter } from '../adapter.ts'
